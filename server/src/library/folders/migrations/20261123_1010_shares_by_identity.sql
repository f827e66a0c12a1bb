-- With the column that the lock asks for, so that what is shared with somebody is read from the index alone, as without locks.
drop index folder_shares_identity;
create index folder_shares_identity on folder_shares (unique_id, level, folder_id) include (folder_kindergarten_id);
