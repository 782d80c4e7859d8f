import type { Owner } from '@foyer/contracts/pages/base/page-summary'
import type { OwnProfile, PublicProfile } from '@foyer/contracts/accounts/profiles'
import { fileUrl } from '../user/file-url.ts'
import type { User } from '../user/user.repository.ts'
import type { ProfileFields } from './profile.repository.ts'
import type { ProfileOfUser } from './profile.service.ts'

export function presentOwnProfile({ public_url, bio, is_published }: ProfileOfUser['profile']): OwnProfile {
  return { public_url, bio, is_published }
}

/** What everyone may know of a person who has published their profile; no address, no language, no role. */
export function presentPublicProfile(
  { user, profile }: ProfileOfUser,
  viewerId: number | null,
  pages: PublicProfile['pages'],
): PublicProfile {
  return {
    public_id: user.public_id,
    name: user.name,
    avatar_url: user.avatar ? fileUrl(user.avatar) : null,
    ...presentOwnProfile(profile),
    is_own: user._id === viewerId,
    pages: pages && pages.map(({ public_id, title, slug }) => ({ public_id, title, slug })),
  }
}

/** What the pages of a person say of them: `profile` is null unless everyone may see it. */
export function presentOwner(owner: { user: User; profile: ProfileFields | null } | null): Owner & { is_pupil?: true } {
  if (!owner) return { name: '', avatar_url: null, url: null }
  const { user, profile } = owner
  return {
    name: user.name,
    avatar_url: profile && user.avatar ? fileUrl(user.avatar) : null,
    url: profile && `/u/${profile.public_url ?? user.public_id}`,
    ...(user.pupil ? { is_pupil: true as const } : {}),
  }
}
