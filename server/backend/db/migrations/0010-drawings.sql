-- Drawings of the portal that a block names, words separated by spaces; null if none.

alter table site_block add column illustration text;
