-- Of which kind the owner is of what lies in no folder (docs/decisions/2026-11-23-files-anywhere.md).
alter table files add column owner_kind text;
update files set owner_kind = case when diary_date is null then 'plans' else 'diary' end where folder_id is null;
alter table files add constraint files_owner_kind check ((owner_kind is null) = (folder_id is not null));
