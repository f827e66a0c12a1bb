-- Signs links to files.
alter table installation add column link_secret text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
