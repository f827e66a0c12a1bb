-- The guardian who signed: somebody invited has only a name on the paper, which is their account's once they accept.
alter table consent_papers
  add column guardian_id bigint,
  add foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id)
    on delete set null (guardian_id);
create index consent_papers_guardian on consent_papers (guardian_id);

-- For papers recorded so far: the child's guardian with that account, or with that name.
update consent_papers paper set guardian_id = guardian.id
from child_guardians own
join memberships guardian on guardian.id = own.guardian_id
join users person on person.id = guardian.user_id
where own.child_id = paper.child_id and (
  guardian.user_id = paper.signer_id
  or paper.signer_name in (person.fname || ' ' || person.lname, guardian.invited_fname || ' ' || guardian.invited_lname)
);
