/**
 * The actions of the serving role in the queue, whose tables belong to the owner: plan jobs, finish its own,
 * delete old ones. The functions run with the owner's rights.
 */
export const queueFunctions = `
  create or replace function plan_job(
    identifier text, payload json, delay interval, job_key text, priority integer
  ) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select from graphile_worker.add_job(
      identifier => plan_job.identifier,
      payload => plan_job.payload,
      run_at => now() + plan_job.delay,
      job_key => plan_job.job_key,
      -- Of the due jobs, the lowest number goes first.
      priority => plan_job.priority,
      flags => case when plan_job.job_key is null then null else array['keyed'] end
    )
  $$;

  create or replace function plan_jobs(
    identifier text, payloads text[], job_keys text[], priority integer
  ) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    select count(*) from graphile_worker.add_jobs((
      select array_agg(
        (
          plan_jobs.identifier, payload::json, null, null, null, key, plan_jobs.priority, '{keyed}'
        )::graphile_worker.job_spec
        order by number
      )
      from unnest(payloads, job_keys) with ordinality as planned (payload, key, number)
    ))
  $$;

  create or replace function finish_job(job_id bigint, worker text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    delete from graphile_worker._private_jobs where id = job_id and locked_by = worker;
    return found;
  end
  $$;

  create or replace function forget_failed_jobs(before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null
      and (run_at < before or key is null and coalesce(flags ? 'keyed', false))
  $$;

  create or replace function drop_jobs_for(addresses jsonb) returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    with dropped as (
      delete from graphile_worker._private_jobs
      where jsonb_path_exists(
        payload::jsonb, '$.** ? (@.type() == "string" && @ == $addresses[*])',
        jsonb_build_object('addresses', drop_jobs_for.addresses)
      )
      returning id
    )
    select count(*) from dropped
  $$;

  revoke execute on function
    plan_job(text, json, interval, text, integer), plan_jobs(text, text[], text[], integer),
    finish_job(bigint, text), forget_failed_jobs(timestamptz), drop_jobs_for(jsonb)
  from public;
`;
