-- A yes ends where the kindergarten leaves the organisation; those of kindergartens that had left before would come back with them.
update oversights set withdrawn_at = greatest(given_at, now())
from kindergartens kindergarten
where kindergarten.id = kindergarten_id and withdrawn_at is null
  and kindergarten.organization_id is distinct from oversights.organization_id;
