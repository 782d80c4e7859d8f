import { Settings, ShieldCheck } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { hasPlans } from '../../../entities/premium/has-feature.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { accountScreens } from '../../../entities/session/account-screens.ts'
import { settingGroups } from '../../../entities/preference/setting-groups.ts'
import { settingAliases } from '../commands/command-aliases.ts'
import { type Entry, screenEntry } from '../entry.ts'

const scope = 'setting'

/** The screens of the account, the settings, and each setting by its name. */
export function settingEntries(t: TFunction, user: CurrentUser): Entry[] {
  const offered = accountScreens.filter(({ name }) => name !== 'billing' || hasPlans(user))
  const screens = offered.map(({ name, path, icon }) =>
    screenEntry({ scope, name, title: t(`account-screens:screens.${name}`), to: path, icon, aliases: settingAliases(t, name) }),
  )
  const openSettings = () => openOverlay('settings')
  const settings = { scope, icon: Settings, run: openSettings }
  const title = t('settings:title')
  const single = settingGroups.flatMap((group) =>
    group.preferences.map((name) =>
      screenEntry({ ...settings, name: `settings-${name}`, title: t(`settings:${name}.label`), place: [title] }),
    ),
  )
  const administration = { scope, name: 'administration', title: t('account-menu:administration'), to: '/admin', icon: ShieldCheck }
  return [
    screenEntry({ ...settings, name: 'settings', title, aliases: settingAliases(t, 'settings') }),
    ...screens,
    ...(user.role === 'admin' && !user.impersonated_by
      ? [screenEntry({ ...administration, aliases: settingAliases(t, 'administration') })]
      : []),
    ...single,
  ]
}
