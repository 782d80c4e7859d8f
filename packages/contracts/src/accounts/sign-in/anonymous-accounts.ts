import { z } from 'zod'
import { emailSchema, passwordSchema, signedInSchema } from '../accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { typedName } from '../../names.ts'

export const startAnonymously = endpoint({
  name: 'startAnonymously',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/anonymous.json',
  rights: 'anyone',
  personal: true,
  limit: 'credentials',
  summary: 'Create an account without an e-mail address and a password, which only this browser can open until it is registered',
  body: z.strictObject({ lang: z.string().max(10).optional() }),
  responses: { 201: signedInSchema },
  errors: ['sign_up_closed', 'sign_up_by_invitation'],
})

export const registerAccount = endpoint({
  name: 'registerAccount',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/users/register.json',
  rights: 'user',
  personal: true,
  limit: 'credentials',
  summary: 'Give an anonymous account an e-mail address and a password. Everything in it stays; the session goes on under a new token',
  body: z.strictObject({ email: emailSchema, password: passwordSchema, name: typedName(z.string().trim().max(limits.title)).optional() }),
  responses: { 200: signedInSchema },
  errors: ['conflict', 'reauthentication_required'],
})
