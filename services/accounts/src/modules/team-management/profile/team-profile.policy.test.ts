import { describe, expect, it } from 'vitest'
import { profileViewOf, slugOf } from './team-profile.policy.ts'

const stranger = { isMember: false, isSignedIn: true, publicPages: 0, team: { takes_requests: false } }

describe('profileViewOf', () => {
  it.each([
    ['a member', { ...stranger, isMember: true }, 'all'],
    ['a member while pages does not answer', { ...stranger, isMember: true, publicPages: null }, 'all'],
    ['everyone where there is a public page', { ...stranger, isSignedIn: false, publicPages: 1 }, 'all'],
    ['who is signed in where requests are taken', { ...stranger, team: { takes_requests: true } }, 'name'],
    ['a visitor where requests are taken', { ...stranger, isSignedIn: false, team: { takes_requests: true } }, 'none'],
    ['who is signed in otherwise', stranger, 'none'],
    ['who is signed in while pages does not answer', { ...stranger, publicPages: null }, 'none'],
  ] as const)('decides for %s', (_who, request, view) => {
    expect(profileViewOf(request)).toBe(view)
  })
})

describe('slugOf', () => {
  it.each([
    ['Größe & Maß', 'grosse-mass'],
    ['  Éditeurs!  ', 'editeurs'],
    ['日本', ''],
    ['x'.repeat(100), 'x'.repeat(60)],
  ])('gives of %s the readable part', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })
})
