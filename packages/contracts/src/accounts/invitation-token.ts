import { z } from 'zod'

/** The token of an invitation's link. It is checked for its form before anything looks it up. */
export const invitationTokenSchema = z.string().regex(/^[0-9a-f]{24,128}$/)
