import type { NotificationKind, NotificationSettings, NotificationTopic } from '@foyer/contracts/accounts/notifications'

const day = 24 * 60 * 60 * 1000
/** For so long a notification is kept. */
export const retentionMs = 90 * day
/** Of a notification that several were merged into: so many are counted, and so many named. */
export const maxSubjects = 500
export const maxTitles = 3

const topics: Record<NotificationKind, NotificationTopic | null> = {
  import_done: 'imports',
  import_failed: 'imports',
  feeds_died: 'feeds',
  monitor_down: 'monitors',
  monitor_up: 'monitors',
  export_ready: 'exports',
  page_invitation: 'invitations',
  team_invitation: 'invitations',
  team_joined: 'invitations',
  team_requested: 'invitations',
  team_request_accepted: 'invitations',
  team_removed: 'invitations',
  team_deleted: 'invitations',
  team_pages_received: 'invitations',
  team_restored: 'invitations',
  team_parent_asked: 'invitations',
  team_ownership_offered: 'invitations',
  team_domain_failing: null,
  team_domain_off: null,
  payment_failed: null,
  grace_ending: null,
  plan_ended: null,
  first_payment: null,
  trial_ending: null,
  page_requested: 'invitations',
  page_request_accepted: 'invitations',
  suggestions_accepted: 'invitations',
  suggestions_refused: 'invitations',
  suggestions_waiting: 'invitations',
  access_link_created: null,
}

/** What a kind of notification is about; null for what concerns the safety of the account or its plan, which nobody switches off. */
export function topicOf(kind: NotificationKind): NotificationTopic | null {
  return topics[kind]
}

/** The settings of a person who has chosen none or some. */
export function withDefaults(chosen: Partial<NotificationSettings> | null): NotificationSettings {
  return { imports: 'push', feeds: 'push', monitors: 'push', exports: 'push', invitations: 'push', ...chosen }
}
