import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/ui/icon-button.tsx'

/** The person that a list is limited to, with the way back to everybody, in the place of the field that found them. */
export function ChosenPerson({ label, name, onRemove }: { label: string; name: string; onRemove: () => void }) {
  const { t } = useTranslation('team-audit')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <span className="flex h-9 max-w-full min-w-0 items-center gap-1 self-start rounded-md bg-accent-soft pl-3 text-sm text-on-accent-soft pointer-coarse:h-11">
        <bdi className="truncate" title={name}>
          {name}
        </bdi>
        <IconButton icon={X} label={t('everybody')} onClick={onRemove} />
      </span>
    </div>
  )
}
