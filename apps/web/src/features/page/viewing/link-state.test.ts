import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { describe, expect, it } from 'vitest'
import { abilitiesOf } from '../../../testing/page-view.ts'
import { linkStateOf } from './link-state.ts'

const token = 'k'.repeat(43)
const page = (share_mode: ShareMode, role: 'owner' | 'editor' | 'viewer') => ({
  share_mode,
  is_public: share_mode !== 'private' && share_mode !== 'team',
  can: abilitiesOf(role),
})

describe('the link to a widget', () => {
  it.each([
    ['owner', 'private', undefined, 'notShared'],
    ['editor', 'private', undefined, 'notSharedByOwner'],
    ['editor', 'team', undefined, 'notSharedByOwner'],
    ['viewer', 'private', undefined, 'unknown'],
    ['owner', 'link', undefined, 'open'],
    ['editor', 'link', undefined, 'ownerHasLink'],
    ['editor', 'link', token, 'open'],
    ['viewer', 'link', undefined, 'unknown'],
    ['viewer', 'link', token, 'open'],
    ['viewer', 'protected', undefined, 'open'],
    ['editor', 'public', undefined, 'open'],
  ] as const)('is for an %s of a page shared %s, come by the token %s: %s', (role, mode, tokenOfAddress, state) => {
    expect(linkStateOf(page(mode, role), tokenOfAddress)).toBe(state)
  })
})
