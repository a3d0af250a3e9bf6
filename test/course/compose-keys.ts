/**
 * The keys of a Compose file, written down from the Compose Specification
 * (https://github.com/compose-spec/compose-spec, 05-services.md, build.md, deploy.md; read in November 2026).
 * Keys that begin with `x-` are free everywhere.
 */

/** `version` is left out: it has no meaning any more. */
export const FILE_KEYS = words('name include services models networks volumes secrets configs')

/** Keys of a service. */
export const SERVICE_KEYS = words(`
  annotations attach blkio_config build cap_add cap_drop cgroup cgroup_parent command configs container_name cpu_count
  cpu_percent cpu_period cpu_quota cpu_rt_period cpu_rt_runtime cpu_shares cpus cpuset credential_spec depends_on deploy
  develop device_cgroup_rules devices dns dns_opt dns_search domainname entrypoint env_file environment expose extends
  external_links extra_hosts gpus group_add healthcheck hostname image init ipc isolation label_file labels links logging
  mac_address mem_limit mem_reservation mem_swappiness memswap_limit models network_mode networks oom_kill_disable
  oom_score_adj pid pids_limit platform ports post_start pre_stop privileged profiles provider pull_policy
  pull_refresh_after read_only restart runtime scale secrets security_opt shm_size stdin_open stop_grace_period
  stop_signal storage_opt sysctls tmpfs tty ulimits use_api_socket user userns_mode uts volumes volumes_from working_dir`)

/** Keys of the mappings inside a service, by the key that holds them. */
export const NESTED_KEYS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'build',
    words(`additional_contexts args cache_from cache_to context dockerfile dockerfile_inline entitlements extra_hosts
      isolation labels network no_cache platforms privileged provenance pull sbom secrets shm_size ssh tags target ulimits`),
  ],
  ['healthcheck', words('disable interval retries start_interval start_period test timeout')],
  ['logging', words('driver options')],
  ['develop', words('watch')],
  [
    'deploy',
    words('endpoint_mode labels mode placement replicas resources restart_policy rollback_config update_config'),
  ],
])

/** Keys of the entries of a list inside a service, by the key that holds the list. */
export const ENTRY_KEYS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['ports', words('app_protocol host_ip mode name protocol published target')],
  ['volumes', words('bind consistency image read_only source target tmpfs type volume')],
  ['secrets', words('gid mode source target uid')],
  ['configs', words('gid mode source target uid')],
])

/** Values of `restart`; `on-failure` may have a count. */
export const RESTARTS = /^(?:no|always|on-failure(?::\d+)?|unless-stopped)$/

/** Values of `depends_on.….condition`. */
export const CONDITIONS = words('service_started service_healthy service_completed_successfully')

/** Keys of a service whose value is a list. */
export const LISTS = words('ports volumes expose cap_add cap_drop secrets configs security_opt devices profiles')

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
