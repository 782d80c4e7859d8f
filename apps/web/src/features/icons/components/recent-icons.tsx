import { apps } from '@foyer/icons/app-icons'
import { printIcon } from '@foyer/icons/icon-text'
import type { Icon } from '@foyer/contracts/icons/icons'
import { useTranslation } from 'react-i18next'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import type { PickerTab } from '../picker-tabs.ts'
import { useRecentIcons } from '../recent-icons.ts'

/** The icons that were chosen last; nothing while there is none. */
export function RecentIcons({ onChoose }: { onChoose: (icon: Icon) => void }) {
  const { t } = useTranslation('icons')
  const icons = useRecentIcons()
  if (icons.length === 0) return null
  return (
    <div role="group" aria-label={t('recent')} className="grid grid-cols-8 gap-0.5">
      {icons.map((icon) => (
        <button
          key={printIcon(icon)}
          type="button"
          aria-label={t('recentIcon', { icon: t(`tabs.${labelOf(icon)}`), name: nameOf(icon) })}
          title={nameOf(icon)}
          onClick={() => onChoose(icon)}
          className="hoverable grid h-9 place-items-center rounded-md pointer-coarse:h-11"
        >
          <SiteIcon url="" title="" icon={icon} size={24} />
        </button>
      ))}
    </div>
  )
}

const labels: Partial<Record<Icon['type'], PickerTab>> = { texticon: 'text', custom: 'upload', favicon: 'site' }
const labelOf = ({ type }: Icon) => labels[type] ?? type

function nameOf({ type, identifier }: Icon): string {
  if (type === 'emoji' || type === 'openmoji')
    return String.fromCodePoint(...identifier.split('-').map((code) => Number.parseInt(code, 16)))
  if (type === 'fontawesome') return identifier.slice(identifier.indexOf('/') + 1).replaceAll('-', ' ')
  if (type === 'app') return apps.find((app) => app.identifier === identifier)?.names[0] ?? identifier
  return type === 'custom' ? '' : identifier
}
