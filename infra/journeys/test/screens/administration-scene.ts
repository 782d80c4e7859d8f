import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import type { AuditEntry } from '@foyer/contracts/accounts/administration/audit'
import type { Backup, BackupList } from '@foyer/contracts/accounts/administration/backups'
import type { QueueOverview } from '@foyer/contracts/accounts/administration/queues'
import type { ReceivedFeedback } from '@foyer/contracts/accounts/feedback'
import type { OutboxMail } from '@foyer/contracts/accounts/administration/outbox'
import type { SiteInvitation } from '@foyer/contracts/accounts/administration/site-invitations'
import type { SiteOverview } from '@foyer/contracts/accounts/administration/site-overview'
import type { AdminPageDetails } from '@foyer/contracts/pages/page/page-administration'

// What the screens of site administration show: long names, every state, and one of each kind of entry.

const now = Math.floor(Date.now() / 1000)

export const grace: AdminUserDetails = {
  id: 7,
  public_id: 'Grace77',
  name: 'Grace Hopper',
  email: 'grace@example.org',
  role: 'user',
  is_anonymous: false,
  is_pupil: false,
  is_suspended: false,
  denied_create_pages: false,
  created_at: now - 40_000_000,
  deletion_due_at: null,
  lang: 'en',
  is_email_confirmed: true,
  suspension: null,
  sessions: 2,
  last_seen_at: now - 7_200,
  pages: 3,
  is_premium: true,
  subscription: { plan: 'granted', valid_until: now + 8_000_000 },
  billing: 'on',
}
export const locked: AdminUserDetails = {
  ...grace,
  id: 8,
  public_id: 'Locked8',
  name: 'Friederike Hohenlohe-Schillingsfürst von und zu Ratibor',
  email: 'friederike.hohenlohe-schillingsfuerst@verwaltung.musterstadt.example.org',
  is_suspended: true,
  denied_create_pages: true,
  suspension: { at: now, by: 'Ada', reason: 'Spam on twelve public pages, reported by three people' },
  sessions: 0,
  last_seen_at: null,
  pages: null,
  subscription: null,
  billing: null,
}
export const admin: AdminUserDetails = {
  ...grace,
  id: 9,
  public_id: 'Admin99',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  role: 'admin',
}
export const leaving: AdminUserDetails = {
  ...grace,
  id: 11,
  public_id: 'Leavin1',
  name: 'Mary Shelley',
  email: 'mary@example.org',
  deletion_due_at: now + 14 * 86_400,
}
export const people = [
  grace,
  locked,
  leaving,
  admin,
  { ...grace, id: 10, public_id: 'Anonym1', name: 'Anonymous', email: '', is_anonymous: true },
]

export const page: AdminPageDetails = {
  id: 21,
  public_id: 'Abc1234',
  title: 'Night trains',
  owner_id: grace.id,
  owner_name: grace.name,
  is_default: false,
  share_mode: 'public',
  created_at: now - 9_000_000,
  updated_at: now - 90_000,
  widgets: 12,
  items: 348,
  is_owner_suspended: false,
}
export const hiddenPage: AdminPageDetails = {
  ...page,
  id: 22,
  public_id: 'Xyz9876',
  title: 'Behörden, Versicherungen und alles, was man sonst noch selten, dann aber dringend braucht',
  owner_name: locked.name,
  share_mode: 'private',
  is_owner_suspended: true,
}
export const pages = [page, hiddenPage, { ...page, id: 23, public_id: 'Link123', title: 'Tickets', share_mode: 'link' as const }]

const target = { kind: 'user' as const, id: String(locked.id), label: locked.name }
const entry: AuditEntry = {
  id: 812,
  at: now - 600,
  action: 'user.locked',
  actor: { kind: 'person', id: admin.id, via: 'person', name: admin.name, session: null },
  target,
  details: { reason: 'Spam on twelve public pages, reported by three people' },
  address: '2001:db8:85a3::8a2e:370:7334',
  outcome: 'done',
  code: null,
  hash: 'x',
}
export const entries: AuditEntry[] = [
  entry,
  { ...entry, id: 810, outcome: 'failed', code: 'conflict' },
  { ...entry, id: 809, action: 'impersonation.ended', details: { end: 'expired' }, address: null },
  { ...entry, id: 807, action: 'impersonation.read', details: { endpoint: 'viewPage', path: '/api/p/Abc1234.json' }, outcome: null },
  { ...entry, id: 808, action: 'impersonation.call', details: { endpoint: 'updatePage', path: '/api/pages/21.json' } },
  {
    ...entry,
    id: 806,
    action: 'user.premium_granted',
    actor: { kind: 'system', id: null, via: 'system', name: 'operator', session: null },
    details: { until: null },
    address: null,
    outcome: null,
  },
  { ...entry, id: 804, action: 'queue.retried', target: { kind: 'queue', id: 'feed-poll', label: 'feed-poll' }, details: { job: '17' } },
]

export const feedback: ReceivedFeedback[] = [
  {
    id: 3,
    form: 'five_questions',
    created_at: now - 3_600,
    choices: [],
    answers: [
      { question: 'use', text: `A start page for the whole ${'department '.repeat(30)}\n\nand at home.` },
      { question: 'missing', text: `https://example.org/${'x'.repeat(200)}` },
    ],
  },
  { id: 2, form: 'account', created_at: now - 90_000, choices: ['too_complicated', 'missing_feature', 'privacy'], answers: [] },
]

export const overview: SiteOverview = {
  version: '0.1.0',
  public_url: 'http://nas.lan:8080',
  people: { registered: 12, anonymous: 3, admins: 1, added: 2, active: 9 },
  sign_up: 'closed',
  mail: { is_set_up: false },
  identity_providers: [],
  storage: { data: 48_300_000, backups: 77_440_000, free: 118_000_000_000, is_backup_apart: false },
  jobs: { failed: 2, waiting: 14 },
}
export const overviewOfAll: SiteOverview = {
  ...overview,
  public_url: 'https://start.example.org',
  sign_up: 'open',
  mail: { is_set_up: true },
  identity_providers: ['Google'],
  storage: null,
  jobs: { failed: 0, waiting: 0 },
}

const backup = (days: number, reason: Backup['reason'], size: number): Backup => ({
  name: `foyer-20261126T0${days}0000Z-${reason}.gz`,
  created_at: now - days * 86_400,
  size,
  reason,
})
const noBackups: BackupList = {
  is_available: true,
  every: 86_400,
  folder: '/srv/foyer/data/backups',
  keep: { daily: 7, weekly: 4 },
  expired: null,
  next_at: now + 5_400,
  pictures: 'mongo',
  running: null,
  failure: { at: now - 3_600, code: 'no_room' },
  backups: [],
}
const allBackups: BackupList = {
  ...noBackups,
  expired: { at: now - 86_400, count: 2 },
  pictures: 'disk',
  running: { reason: 'manual', progress: { documents: 61_000, total: 104_300 } },
  failure: null,
  backups: [backup(1, 'scheduled', 38_400_000), backup(2, 'manual', 38_100_000), backup(9, 'migration', 940_000)],
}
export const backupsOf = { full: allBackups, empty: noBackups, broken: noBackups }
export const backupsElsewhere: BackupList = { ...noBackups, is_available: false, every: null, folder: null, keep: null, failure: null }

export const queues: QueueOverview[] = [
  { name: 'account-mail', waiting: 0, active: 0, delayed: 0, failed: 0 },
  { name: 'event-user.profile_changed-pages', waiting: 2, active: 1, delayed: 0, failed: 0 },
  { name: 'feed-poll', waiting: 1_204, active: 8, delayed: 31, failed: 2 },
]

export const failedJobs = {
  jobs: [
    { id: 'feed-376558069916421', failed_at: now - 90, attempts: 5, reason: 'connect ETIMEDOUT 203.0.113.7:443' },
    {
      id: 'feed-376558069916422-of-a-site-that-is-long-gone',
      failed_at: now - 86_400,
      attempts: 5,
      reason:
        'MongoServerError: E11000 duplicate key error collection: foyer_feeds.articles index: feed_id_1_guid_1 dup key: { feed_id: 376558069916422 }',
    },
  ],
  total: 2,
  next: null,
}

export const invitation: SiteInvitation = {
  id: 61,
  email: 'katherine.coleman.goble.johnson@example.org',
  inviter: 'Grace Hopper',
  created_at: now - 3_600,
  expires_at: now + 13 * 86_400,
  state: 'open',
  path: '/users/sign_up#invitation=K3cQJm1x0a7yV9sD2pLbTzR8',
}

export const invitations: SiteInvitation[] = [
  invitation,
  {
    id: 60,
    email: 'mary@example.org',
    inviter: 'Grace Hopper',
    created_at: now - 9 * 86_400,
    expires_at: now - 2 * 86_400,
    state: 'expired',
  },
  { id: 59, email: 'dorothy@example.org', inviter: 'Ada Lovelace', created_at: now - 20 * 86_400, expires_at: now, state: 'used' },
]

export const outboxMails: OutboxMail[] = [
  {
    id: 71,
    to: 'katherine.coleman.goble.johnson@example.org',
    subject: 'Confirm your e-mail address',
    text: 'Hello Katherine,\n\nconfirm your e-mail address with this link:\n\nhttps://foyer.example/users/confirmation/K3cQJm1x0a7yV9sD2pLbTzR8\n',
    created_at: now - 60,
  },
  {
    id: 70,
    to: 'mary@example.org',
    subject: 'You have a new sign-in',
    text: 'Hello Mary,\n\nsomebody has signed in.\n',
    created_at: now - 7_200,
  },
]
