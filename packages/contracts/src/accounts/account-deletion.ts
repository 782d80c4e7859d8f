import { z } from 'zod'
import { currentUserSchema } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { pathIdSchema } from '../values.ts'

export const deletionTerms = endpoint({
  name: 'deletionTerms',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/deletion.json',
  rights: 'user',
  summary: 'For how many days an account can be kept once its deletion was asked for',
  responses: { 200: z.object({ grace_days: z.number() }) },
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users.json',
  rights: 'user',
  limit: 'credentials',
  personal: true,
  summary:
    'Have one’s account deleted after a time of grace, and log out everywhere; asks for a recent proof of who one is. The last site admin stays (`last_admin`). A second call changes nothing',
  responses: { 200: z.object({ deletion_due_at: z.number().int() }) },
  errors: ['reauthentication_required', 'teams_owned', 'last_admin'],
})

export const keepAccount = endpoint({
  name: 'keepAccount',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/keep.json',
  rights: 'user',
  personal: true,
  summary: 'Keep an account whose deletion was asked for',
  responses: { 200: z.object({ user: currentUserSchema }) },
})

export const keepAccountByLink = endpoint({
  name: 'keepAccountByLink',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/keep/token.json',
  rights: 'anyone',
  limit: 'credentials',
  summary: 'Keep an account whose deletion was asked for, by the link of the message about it',
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  responses: { 200: z.object({ is_kept: z.literal(true) }) },
  errors: ['token_invalid'],
})

export const accountVisibility = endpoint({
  name: 'accountVisibility',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/users/{user_id}/visibility',
  rights: 'service',
  callers: ['pages'],
  summary: 'Whether what a person shares is hidden from everybody else, because their account waits for its deletion',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: z.object({ is_hidden: z.boolean() }) },
})
