import {
  Archive,
  Bell,
  CircleUserRound,
  CreditCard,
  Images,
  KeyRound,
  KeySquare,
  type LucideIcon,
  Mail,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react'

/** The screens of one's own account, in the order of their navigation. Each is a route below `/users`; its text is `account-screens:screens.<name>`. */
export const accountScreens = [
  { name: 'account', path: '/users/edit', icon: UserRound },
  { name: 'authentication', path: '/users/authentication', icon: KeyRound },
  { name: 'profile', path: '/users/profile', icon: CircleUserRound },
  { name: 'teams', path: '/users/teams', icon: UsersRound },
  { name: 'notifications', path: '/users/notifications', icon: Bell },
  { name: 'emailPreferences', path: '/users/email_preferences', icon: Mail },
  { name: 'billing', path: '/users/billing', icon: CreditCard },
  { name: 'userData', path: '/users/user_data', icon: Archive },
  { name: 'files', path: '/users/uploaded_files', icon: Images },
  { name: 'api_tokens', path: '/users/tokens', icon: KeySquare },
  { name: 'webhooks', path: '/users/webhooks', icon: Webhook },
] as const satisfies readonly {
  name: string
  path: string
  icon: LucideIcon
}[]

/** Those of pupils, whose account has no address, profile, keys or files. */
export const pupilScreens: ReadonlySet<AccountScreenName> = new Set(['account', 'teams'])

export type AccountScreenName = (typeof accountScreens)[number]['name']
