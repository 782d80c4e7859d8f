import type { Page } from '@foyer/contracts/pages/page/pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEditMode } from '../../../entities/page/edit-mode.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { type Entry, screenEntry } from '../entry.ts'
import { settingEntries } from '../sources/setting-entries.ts'
import { commandAliases } from './command-aliases.ts'
import { countUse } from './command-uses.ts'
import { commands } from './commands.ts'

/** Longer than the dialog takes to leave and to give the focus back. */
const afterDialog = 200
const noPage = { can: [] }

/** What can be done here by its name, and the settings. */
export function useCommandEntries(page: Page | null): { commands: Entry[]; settings: Entry[] } {
  const { t } = useTranslation(['commands', 'settings', 'account-screens', 'shell'])
  const user = useCurrentUser() ?? null
  const navigate = useNavigate()
  const isArranged = useEditMode(page ?? noPage)
  return useMemo(() => {
    const context = { user, page, isArranged, go: (path: string, state?: unknown) => void navigate(path, { state }) }
    const offered = commands.filter(({ isOffered }) => isOffered(context))
    return {
      commands: offered.map(({ name, icon, run, atOnce = false }) => {
        const perform = () => {
          countUse(name)
          if (atOnce) run(context)
          else setTimeout(() => run(context), afterDialog)
        }
        return screenEntry({
          scope: 'command',
          name,
          title: t(`commands:titles.${name}`),
          icon,
          run: perform,
          aliases: commandAliases(t, name),
        })
      }),
      settings: user ? settingEntries(t, user) : [],
    }
  }, [t, user, page, isArranged, navigate])
}
