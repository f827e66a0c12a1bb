-- Whose guardian somebody was and is no longer: what they looked at then stays between the parents.
create table child_former_guardians (
  child_id bigint not null references children (id) on delete cascade,
  guardian_id bigint not null references memberships (id) on delete cascade,
  primary key (child_id, guardian_id)
);

create index child_former_guardians_guardian on child_former_guardians (guardian_id);

-- Those who were detached before are known from the audit log alone.
insert into child_former_guardians (child_id, guardian_id)
select distinct child.id, guardian.id
from audit_entries entry
join children child on entry.subjects -> 'child_id' @> to_jsonb(child.id)
join memberships guardian on entry.subjects -> 'guardian_id' @> to_jsonb(guardian.id)
where entry.subjects ? 'child_id' and entry.outcome = 'done'
  and entry.action in ('guardians.detachGuardian', 'guardians.deleteGuardian');
