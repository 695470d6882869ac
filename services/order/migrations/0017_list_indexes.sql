-- What lists are read by, so that neither a page of them nor how many there are reads all rows.

create index bank_entries_by_date on orders.bank_entries (date desc, id desc);
create index contacts_by_status on orders.contacts (status, created_at desc, id desc);
create index documents_by_kind on orders.documents (kind, issued_at desc, id desc);
create index quotes_by_status on orders.quotes (status, created_at desc, id desc) where status <> 'STAGING';
