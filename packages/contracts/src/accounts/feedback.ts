import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, pathIdSchema } from '../values.ts'

/** The forms that ask why: after a page or an account was deleted, or a part of the browser extension removed, and five questions. */
export const feedbackForms = ['account', 'page', 'chrome', 'newtab', 'bookmarker', 'five_questions'] as const
export type FeedbackForm = (typeof feedbackForms)[number]

const keySchema = z.string().regex(/^[a-z_]{1,40}$/)

const feedbackSchema = z.strictObject({
  form: z.enum(feedbackForms),
  /** What was ticked, by the names that the form gives. */
  choices: z.array(keySchema).max(10),
  /** What was written, by question. */
  answers: z.array(z.strictObject({ question: keySchema, text: z.string().trim().min(1).max(2_000) })).max(5),
})
export type Feedback = z.infer<typeof feedbackSchema>

/** Feedback as site admins read it. Times in seconds since 1970. */
const receivedFeedbackSchema = z.object({ id: idSchema, created_at: z.number().int(), ...feedbackSchema.shape })
export type ReceivedFeedback = z.infer<typeof receivedFeedbackSchema>

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/feedback.json',
  rights: 'anyone',
  limit: 'credentials',
  summary: 'Send feedback. Nothing is stored of who sends it but what they write',
  body: feedbackSchema,
  responses: { 201: z.object({ received: z.literal(true) }) },
})

export const listFeedback = endpoint({
  name: 'listFeedback',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/feedback.json',
  rights: 'site:admin',
  summary: 'The feedback that was sent, the newest first, of one form where it is given; `before` continues after `next`',
  query: z.strictObject({ form: z.enum(feedbackForms).optional(), before: pathIdSchema.optional() }),
  responses: { 200: z.object({ feedback: z.array(receivedFeedbackSchema), next: idSchema.nullable() }) },
})
