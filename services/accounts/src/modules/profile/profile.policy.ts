import { isReservedSlug } from '@foyer/contracts/pages/page/reserved-slugs'
import type { User } from '../user/user.repository.ts'
import type { AddressRecord } from './profile.model.ts'

/** How long an address that was given up leads nowhere, but for the person who had it: what they have published must not be somebody else's at once. */
export const addressHoldMs = 90 * 24 * 60 * 60 * 1000

/** When an address must have been released for others to have it. */
export const releasedBefore = (now: Date): Date => new Date(now.getTime() - addressHoldMs)

/** Whether a person could have an address, as far as `record` tells who has or had it. */
export function isAvailable(address: string, record: AddressRecord | null, userId: number, now: Date): boolean {
  const isOwn = record?.user_id === userId && record.released_at === null
  if (isOwn) return true
  if (isReserved(address)) return false
  if (!record || record.user_id === userId) return true
  return record.released_at !== null && record.released_at < releasedBefore(now)
}

/** Whether everyone may see a profile: it is published, and its person is neither locked nor leaving. */
export function isShown({ suspension, deletion }: Pick<User, 'suspension' | 'deletion'>, profile: { is_published: boolean }): boolean {
  return profile.is_published && !suspension && !deletion
}

/**
 * Addresses that would look as if Foyer itself, or whoever runs it, spoke: the words alone, and names that begin with them. What no page may have
 * as its address, no profile has either.
 */
export function isReserved(address: string): boolean {
  const words = address.split(/[-_]+/).filter(Boolean)
  if (isReservedSlug(words.join('-')) || isReservedSlug(words.join(''))) return true
  return words.length === 0 || reservedAddresses.has(words.join('')) || reservedFirstWords.has(words[0] ?? '')
}

const reservedFirstWords = new Set([
  'admin',
  'administrator',
  'foyer',
  'moderator',
  'official',
  'operator',
  'operators',
  'security',
  'support',
  'staff',
])

const reservedAddresses = new Set([
  'abusereport',
  'accounts',
  'administration',
  'administrators',
  'anonymous',
  'billing',
  'bookmarks',
  'calendar',
  'contactus',
  'copyright',
  'dashboard',
  'developer',
  'developers',
  'discover',
  'documentation',
  'downloads',
  'enterprise',
  'everyone',
  'feedback',
  'helpdesk',
  'hostmaster',
  'localhost',
  'maintenance',
  'moderators',
  'newsletter',
  'notifications',
  'onboarding',
  'organization',
  'organizations',
  'password',
  'payments',
  'postmaster',
  'preferences',
  'privacypolicy',
  'profiles',
  'publicprofile',
  'register',
  'settings',
  'siteadmin',
  'startpage',
  'superuser',
  'sysadmin',
  'termsofservice',
  'undefined',
  'unsubscribe',
  'webmaster',
  'welcomepage',
])
