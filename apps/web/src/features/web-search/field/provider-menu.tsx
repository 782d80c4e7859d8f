import { ChevronDown, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuCheck } from '../../../components/ui/menu-check.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { MenuRadio } from '../../../components/ui/menu-radio.tsx'
import { usePreference } from '../../../entities/preference/use-preference.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import type { Provider } from '../../../entities/web-search/providers.ts'
import { ProviderIcon } from './provider-icon.tsx'

type Props = {
  providers: readonly Provider[]
  current: Provider
  onChoose: (id: number) => void
  onEdit?: (() => void) | undefined
}

/** The button at the start of the field: which provider it searches with, and whether suggestions are asked for. */
export function ProviderMenu({ providers, current, onChoose, onEdit }: Props) {
  const { t } = useTranslation('web-search')
  const user = useCurrentUser()
  const [isOn, setOn] = usePreference('searchSuggestions')
  const name = t('engineIs', { title: current.title })
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={name}
          title={name}
          className="touch-target hoverable flex h-full shrink-0 items-center gap-0.5 rounded-l-md pr-1 pl-2.5 text-text-3"
        >
          <ProviderIcon provider={current} />
          <ChevronDown aria-hidden size={14} strokeWidth={1.5} />
        </button>
      }
    >
      <MenuRadio
        value={String(current.id)}
        options={providers.map(({ id, title, prefix }) => ({
          value: String(id),
          label: prefix === '' ? title : t('withPrefix', { title, prefix }),
        }))}
        onChoose={(id) => onChoose(Number(id))}
      />
      {user && providers.some(({ suggestions }) => suggestions !== null) && (
        <>
          <MenuSeparator />
          <MenuCheck checked={isOn} onChange={setOn}>
            <span className="max-w-56">
              {t('suggest')}
              <span className="block text-xs text-text-3">{t('suggestText')}</span>
            </span>
          </MenuCheck>
        </>
      )}
      {onEdit && (
        <>
          <MenuSeparator />
          <MenuItem icon={Settings2} movesFocus onSelect={onEdit}>
            {t('editEngines')}
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  )
}
