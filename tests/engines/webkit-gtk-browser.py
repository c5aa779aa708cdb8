#!/usr/bin/python3
"""A bare WebKitGTK window for WebDriver.

Debian's MiniBrowser is at least 447 px wide and forgets everything when it is automated. This one has any width, keeps
a profile, and can be started with its storage switched off, as in an Android WebView.
"""
import argparse
import ctypes
import signal
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# Ends with the driver, also one that was killed.
PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)

parser = argparse.ArgumentParser()
parser.add_argument("--profile", required=True)
parser.add_argument("--width", type=int, required=True)
parser.add_argument("--height", type=int, required=True)
parser.add_argument("--storage", choices=["on", "off", "cookies-blocked"], required=True)
parser.add_argument("--script", help="file with a script to run in each page before its own")
options = parser.parse_args()

data = WebKit2.WebsiteDataManager(
    base_data_directory=options.profile + "/data", base_cache_directory=options.profile + "/cache"
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
context.set_preferred_languages(["ru-RU"])
cookies = context.get_cookie_manager()
cookies.set_persistent_storage(options.profile + "/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE)
if options.storage == "cookies-blocked":
    cookies.set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
if options.storage == "off":
    settings.set_enable_html5_local_storage(False)
    settings.set_enable_html5_database(False)

content = WebKit2.UserContentManager()
if options.script:
    script = WebKit2.UserScript.new(
        Path(options.script).read_text(),
        WebKit2.UserContentInjectedFrames.ALL_FRAMES,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
    content.add_script(script)


def open_view(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_default_size(options.width, options.height)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect("close", lambda _: Gtk.main_quit())
    view.connect("permission-request", lambda _, request: request.deny() or True)
    return view


def start(_context, session):
    # WebDriver compares the name with the one it asked for, and tells the version.
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
