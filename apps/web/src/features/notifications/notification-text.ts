import type { Notification, NotificationKind } from '@foyer/contracts/accounts/notifications'
import i18next, { type TFunction } from 'i18next'
import {
  Building2,
  CircleCheck,
  CircleX,
  CreditCard,
  Crown,
  Download,
  FileCheck,
  FileInput,
  KeyRound,
  type LucideIcon,
  MessageSquarePlus,
  MessageSquareText,
  MonitorCheck,
  MonitorX,
  Rss,
  Trash2,
  Unplug,
  UserMinus,
  UserPlus,
  Users,
} from 'lucide-react'
import { regionalLocale } from '../../lib/i18n/regional-locale.ts'

export const notificationIcons: Record<NotificationKind, LucideIcon> = {
  import_done: CircleCheck,
  import_failed: CircleX,
  feeds_died: Rss,
  monitor_down: MonitorX,
  monitor_up: MonitorCheck,
  export_ready: Download,
  page_invitation: UserPlus,
  page_requested: UserPlus,
  page_request_accepted: FileCheck,
  team_invitation: UserPlus,
  team_joined: Users,
  team_requested: UserPlus,
  team_request_accepted: Users,
  team_removed: UserMinus,
  team_deleted: Trash2,
  team_pages_received: FileInput,
  team_restored: Users,
  team_parent_asked: Building2,
  team_ownership_offered: Crown,
  team_domain_failing: Unplug,
  team_domain_off: Unplug,
  payment_failed: CreditCard,
  grace_ending: CreditCard,
  plan_ended: CreditCard,
  first_payment: CreditCard,
  trial_ending: CreditCard,
  suggestions_accepted: MessageSquareText,
  suggestions_refused: MessageSquareText,
  suggestions_waiting: MessageSquarePlus,
  access_link_created: KeyRound,
}

/** What a notification says: a sentence, and one of details where there are some. */
export function notificationText(t: TFunction, notification: Notification): { title: string; detail: string } {
  const { kind, params } = notification
  switch (kind) {
    case 'import_done':
      return {
        title: t('notifications:import_done.title', { title: params.title }),
        detail: importedText(t, params.count),
      }
    case 'import_failed':
      return { title: t('notifications:import_failed.title', { title: params.title }), detail: t('notifications:import_failed.detail') }
    case 'feeds_died':
      return { title: t('notifications:feeds_died.title', { count: params.count }), detail: feedNames(t, params) }
    case 'monitor_down':
    case 'monitor_up':
      return {
        title: t(`notifications:${kind}.title`, { name: params.name }),
        detail: t('notifications:since', { time: momentText(params.since) }),
      }
    case 'page_invitation':
      return {
        title: t('notifications:page_invitation.title', { title: params.title, inviter: params.inviter }),
        detail: t(`notifications:page_invitation.${params.role}`),
      }
    case 'team_invitation':
      return { title: t('notifications:team_invitation.title', params), detail: t(`notifications:team_invitation.${params.role}`) }
    case 'page_request_accepted':
      return {
        title: t('notifications:page_request_accepted.title', params),
        detail: t(`notifications:page_request_accepted.${params.role}`),
      }
    case 'page_requested':
    case 'team_requested':
    case 'team_removed':
    case 'team_parent_asked':
    case 'team_ownership_offered':
    case 'team_domain_off':
      return { title: t(`notifications:${kind}.title`, { ...params }), detail: t(`notifications:${kind}.detail`) }
    case 'team_deleted':
      return {
        title: t('notifications:team_deleted.title', { title: params.title }),
        detail: deletionText(t, params),
      }
    case 'team_domain_failing':
      return {
        title: t('notifications:team_domain_failing.title', { domain: params.domain }),
        detail: t('notifications:team_domain_failing.detail', { title: params.title, date: dayText(params.ends_at) }),
      }
    case 'payment_failed':
    case 'grace_ending':
    case 'plan_ended':
    case 'first_payment':
    case 'trial_ending':
      return planText(t, kind, params)
    case 'team_pages_received':
      return {
        title: t('notifications:team_pages_received.title', { title: params.title }),
        detail: receivedText(t, params),
      }
    case 'team_restored':
      return { title: t('notifications:team_restored.title', params), detail: t('notifications:team_restored.detail') }
    case 'team_joined':
    case 'team_request_accepted':
      return { title: t(`notifications:${kind}.title`, { ...params }), detail: '' }
    case 'suggestions_accepted':
    case 'suggestions_refused':
      return { title: t(`notifications:${kind}.title`, { ...params }), detail: '' }
    case 'suggestions_waiting':
      return {
        title: t('notifications:suggestions_waiting.title', { ...params }),
        detail: t('notifications:suggestions_waiting.detail', { name: params.name }),
      }
    case 'access_link_created':
      return {
        title: t(`notifications:access_link_created.${params.purpose}`),
        detail: t('notifications:access_link_created.detail'),
      }
    default:
      return exportText(t, params)
  }
}

type PlanNotice = 'payment_failed' | 'grace_ending' | 'plan_ended' | 'first_payment' | 'trial_ending'

function planText(t: TFunction, kind: PlanNotice, { team, ends_at: end }: { team: string | null; ends_at: number | null }) {
  const title = team === null ? t(`notifications:${kind}.title`) : t(`notifications:${kind}.team`, { title: team })
  return { title, detail: t(`notifications:${kind}.detail`, { date: end === null ? '' : dayText(end) }) }
}

const exportText = (t: TFunction, { team }: { team?: string | undefined }) =>
  team === undefined
    ? { title: t('notifications:export_ready.title'), detail: t('notifications:export_ready.detail') }
    : { title: t('notifications:export_ready.team', { team }), detail: t('notifications:export_ready.teamDetail') }

const deletionText = (t: TFunction, { handed_over: count, due_at: due }: { handed_over: number; due_at: number }) =>
  count === 0
    ? t('notifications:team_deleted.all', { date: dayText(due) })
    : t('notifications:team_deleted.detail', { count, date: dayText(due) })

const receivedText = (t: TFunction, { count, team }: { count: number; team: string | null }) =>
  team === null ? t('notifications:team_pages_received.detail', { count }) : t('notifications:team_pages_received.team', { count, team })

const dayText = (seconds: number): string =>
  new Intl.DateTimeFormat(regionalLocale(i18next.language), { dateStyle: 'medium' }).format(seconds * 1000)

const momentText = (seconds: number): string =>
  new Intl.DateTimeFormat(regionalLocale(i18next.language), { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000)

const importedText = (t: TFunction, count: number): string =>
  t('notifications:import_done.detail', { count, number: new Intl.NumberFormat(i18next.language).format(count) })

/** “A, B and 3 more” */
function feedNames(t: TFunction, { count, titles }: { count: number; titles: string[] }): string {
  const more = count - titles.length
  return more > 0 ? t('notifications:feeds_died.more', { titles: titles.join(', '), count: more }) : titles.join(', ')
}
