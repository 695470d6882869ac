-- Search reads an index of each replica's own, and listings follow the change feed: what both read before goes.
drop table catalogue.words;
drop table catalogue.revision;
alter table catalogue.shelf drop column revision;
