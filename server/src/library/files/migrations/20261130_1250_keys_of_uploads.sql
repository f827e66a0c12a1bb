alter table uploads
  -- Made by the sender's device: whatever it sends again under this key is stored once.
  add column sent_key uuid,
  -- Since when it is whole; also after its file is deleted for good, so that no late repetition brings that back.
  add column ended_at timestamptz(3),
  drop constraint uploads_file_id_kindergarten_id_fkey,
  add foreign key (file_id, kindergarten_id) references files (id, kindergarten_id) on delete set null (file_id);
update uploads set ended_at = created_at where file_id is not null;
create unique index uploads_sent_key on uploads (kindergarten_id, user_id, sent_key) where sent_key is not null;
