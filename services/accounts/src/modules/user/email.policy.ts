import type { User } from './user.model.ts'

export type Mailable = Pick<User, 'email' | 'email_confirmed_at' | 'can_send_email'>

/** Whether a person wants any of the messages that they need not get; who has not chosen does. */
export function wantsEmail({ can_send_email: canSend = true }: Pick<User, 'can_send_email'>): boolean {
  return canSend
}

/** Whether messages that a person need not get may be sent: to an address that they have confirmed, unless they have turned them all off. */
export function canSendEmail(user: Mailable): boolean {
  return user.email !== '' && Boolean(user.email_confirmed_at) && wantsEmail(user)
}
