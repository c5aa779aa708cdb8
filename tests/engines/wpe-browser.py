#!/usr/bin/python3
"""A WPE WebKit view without a window, for WebDriver.

Debian's MiniBrowser for WPE has one size, and no switch for storage. WPE has no introspection data, so that its C
functions are called directly. The size follows the file "size" in the profile: WPE has no window to resize.
"""
import argparse
import ctypes
import signal
from ctypes import CFUNCTYPE, Structure, byref, c_bool, c_char_p, c_float, c_int, c_uint, c_ulong, c_void_p
from pathlib import Path

from gi.repository import Gio, GLib

# Ends with the driver, also one that was killed.
PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)

VISIBLE, FOCUSED, IN_WINDOW = 1, 2, 4  # wpe_view_activity_state
COOKIES_NEVER, COOKIES_SQLITE = 1, 1  # WebKitCookieAcceptPolicy, WebKitCookiePersistentStorage
ALL_FRAMES, AT_START = 0, 0  # WebKitUserContentInjectedFrames, WebKitUserScriptInjectionTime
FRAME_MS = 16

parser = argparse.ArgumentParser()
parser.add_argument("--profile", required=True)
parser.add_argument("--width", type=int, required=True)
parser.add_argument("--height", type=int, required=True)
parser.add_argument("--storage", choices=["on", "off", "cookies-blocked"], required=True)
parser.add_argument("--script", help="file with a script to run in each page before its own")
options = parser.parse_args()
size_file = Path(options.profile, "size")


def functions(library, **signatures):
    """Declares the C functions: name=(result, *arguments)."""
    loaded = ctypes.CDLL(library)
    for name, (result, *arguments) in signatures.items():
        getattr(loaded, name).restype = result
        getattr(loaded, name).argtypes = arguments
    return loaded


webkit = functions(
    "libWPEWebKit-1.1.so.0",
    webkit_web_context_new_with_website_data_manager=(c_void_p, c_void_p),
    webkit_web_context_set_automation_allowed=(None, c_void_p, c_int),
    webkit_web_context_set_preferred_languages=(None, c_void_p, c_void_p),
    webkit_web_context_get_cookie_manager=(c_void_p, c_void_p),
    webkit_cookie_manager_set_persistent_storage=(None, c_void_p, c_char_p, c_int),
    webkit_cookie_manager_set_accept_policy=(None, c_void_p, c_int),
    webkit_settings_new=(c_void_p,),
    webkit_settings_set_enable_write_console_messages_to_stdout=(None, c_void_p, c_int),
    webkit_settings_set_enable_html5_local_storage=(None, c_void_p, c_int),
    webkit_settings_set_enable_html5_database=(None, c_void_p, c_int),
    webkit_user_content_manager_new=(c_void_p,),
    webkit_user_content_manager_add_script=(None, c_void_p, c_void_p),
    webkit_user_script_new=(c_void_p, c_char_p, c_int, c_int, c_void_p, c_void_p),
    webkit_website_data_manager_get_type=(c_ulong,),
    webkit_web_view_get_type=(c_ulong,),
    webkit_web_view_backend_new=(c_void_p, c_void_p, c_void_p, c_void_p),
    webkit_application_info_new=(c_void_p,),
    webkit_application_info_set_name=(None, c_void_p, c_char_p),
    webkit_application_info_set_version=(None, c_void_p, c_ulong, c_ulong, c_ulong),
    webkit_automation_session_set_application_info=(None, c_void_p, c_void_p),
    webkit_permission_request_deny=(None, c_void_p),
)
gobject = functions(
    "libgobject-2.0.so.0",
    g_signal_connect_data=(c_ulong, c_void_p, c_char_p, c_void_p, c_void_p, c_void_p, c_int),
    g_object_new=(c_void_p, c_ulong),
)
wpe = functions(
    "libwpe-1.0.so.1",
    wpe_loader_init=(c_bool, c_char_p),
    wpe_view_backend_dispatch_set_size=(None, c_void_p, c_uint, c_uint),
    wpe_view_backend_add_activity_state=(None, c_void_p, c_uint),
)
backend = functions(
    "libWPEBackend-fdo-1.0.so.1",
    wpe_fdo_initialize_shm=(c_bool,),
    wpe_view_backend_exportable_fdo_create=(c_void_p, c_void_p, c_void_p, c_uint, c_uint),
    wpe_view_backend_exportable_fdo_get_view_backend=(c_void_p, c_void_p),
    wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer=(None, c_void_p, c_void_p),
    wpe_view_backend_exportable_fdo_dispatch_frame_complete=(None, c_void_p),
)


class ExportClient(Structure):
    """wpe_view_backend_exportable_fdo_client"""

    _fields_ = [
        ("export_buffer_resource", c_void_p),
        ("export_dmabuf_resource", c_void_p),
        ("export_shm_buffer", CFUNCTYPE(None, c_void_p, c_void_p)),
        ("reserved0", c_void_p),
        ("reserved1", c_void_p),
    ]


def new_object(kind, **properties):
    """A GObject with pointers for properties."""
    pairs = [part for name, value in properties.items() for part in (c_char_p(name.encode()), value)]
    return gobject.g_object_new(kind, *pairs, None)


# What C code may call must not be collected.
kept = []


def connect(sender, name, kind, handler):
    callback = kind(handler)
    kept.append(callback)
    gobject.g_signal_connect_data(sender, name, callback, None, None, 0)


def make_backend():
    """A view that draws into memory which nobody looks at, at 60 frames a second."""
    exportable = None

    def complete():
        backend.wpe_view_backend_exportable_fdo_dispatch_frame_complete(exportable)
        return GLib.SOURCE_REMOVE

    def take(_data, buffer):
        backend.wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer(exportable, buffer)
        GLib.timeout_add(FRAME_MS, complete)

    client = ExportClient(export_shm_buffer=ExportClient._fields_[2][1](take))
    exportable = backend.wpe_view_backend_exportable_fdo_create(
        byref(client), None, options.width, options.height
    )
    view_backend = backend.wpe_view_backend_exportable_fdo_get_view_backend(exportable)
    monitor = Gio.File.new_for_path(str(size_file)).monitor_file(Gio.FileMonitorFlags.NONE, None)

    def follow(_monitor, _file, _other, event):
        if event == Gio.FileMonitorEvent.CHANGES_DONE_HINT:
            width, height = size_file.read_text().split()
            wpe.wpe_view_backend_dispatch_set_size(view_backend, int(width), int(height))

    monitor.connect("changed", follow)
    kept.extend([client, monitor])
    return view_backend


wpe.wpe_loader_init(b"libWPEBackend-fdo-1.0.so")
backend.wpe_fdo_initialize_shm()

directories = {"base-data-directory": "data", "base-cache-directory": "cache"}
data = new_object(
    webkit.webkit_website_data_manager_get_type(),
    **{name: c_char_p(f"{options.profile}/{folder}".encode()) for name, folder in directories.items()},
)
context = webkit.webkit_web_context_new_with_website_data_manager(data)
webkit.webkit_web_context_set_automation_allowed(context, True)
webkit.webkit_web_context_set_preferred_languages(context, byref((c_char_p * 2)(b"ru-RU", None)))
cookies = webkit.webkit_web_context_get_cookie_manager(context)
webkit.webkit_cookie_manager_set_persistent_storage(
    cookies, f"{options.profile}/cookies.sqlite".encode(), COOKIES_SQLITE
)
if options.storage == "cookies-blocked":
    webkit.webkit_cookie_manager_set_accept_policy(cookies, COOKIES_NEVER)

settings = webkit.webkit_settings_new()
webkit.webkit_settings_set_enable_write_console_messages_to_stdout(settings, True)
if options.storage == "off":
    webkit.webkit_settings_set_enable_html5_local_storage(settings, False)
    webkit.webkit_settings_set_enable_html5_database(settings, False)

content = webkit.webkit_user_content_manager_new()
if options.script:
    source = Path(options.script).read_bytes()
    script = webkit.webkit_user_script_new(source, ALL_FRAMES, AT_START, None, None)
    webkit.webkit_user_content_manager_add_script(content, script)


def deny(_view, request, _data):
    webkit.webkit_permission_request_deny(request)
    return True


def open_view(_session, _data):
    view_backend = make_backend()
    view = new_object(
        webkit.webkit_web_view_get_type(),
        **{
            "backend": c_void_p(webkit.webkit_web_view_backend_new(view_backend, None, None)),
            "web-context": c_void_p(context),
            "settings": c_void_p(settings),
            "user-content-manager": c_void_p(content),
            "is-controlled-by-automation": c_void_p(True),
        },
    )
    connect(view, b"permission-request", CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p), deny)
    connect(view, b"close", CFUNCTYPE(None, c_void_p, c_void_p), lambda _view, _data: loop.quit())
    wpe.wpe_view_backend_add_activity_state(view_backend, VISIBLE | FOCUSED | IN_WINDOW)
    return view


def start(_context, session, _data):
    # WebDriver compares the name with the one it asked for, and tells the version.
    info = webkit.webkit_application_info_new()
    webkit.webkit_application_info_set_name(info, b"MiniBrowser")
    version = [getattr(webkit, f"webkit_get_{part}_version")() for part in ("major", "minor", "micro")]
    webkit.webkit_application_info_set_version(info, *version)
    webkit.webkit_automation_session_set_application_info(session, info)
    connect(session, b"create-web-view", CFUNCTYPE(c_void_p, c_void_p, c_void_p), open_view)


loop = GLib.MainLoop()
connect(context, b"automation-started", CFUNCTYPE(None, c_void_p, c_void_p, c_void_p), start)
loop.run()
