-- The file is evidence for the development of the child on it: since when, and who said so. It goes with the mark of the child.
alter table file_children
  add column evidence_at timestamptz(3),
  add column evidence_by bigint references users (id) on delete set null,
  add check (evidence_at is not null or evidence_by is null);
-- What is held of a child's development, the latest first.
create index file_children_evidence on file_children (child_id, evidence_at desc) where evidence_at is not null;
