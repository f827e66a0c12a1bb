alter table users
  -- When the account was erased: nobody's from then on, without name and address; the row stays for what refers to it.
  add column erased_at timestamptz(3);
