import type { UploadedFile } from '@foyer/contracts/accounts/files'
import { Trash2 } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useDeleteFile } from '../api/files.ts'
import { formatBytes } from '../../../lib/i18n/format-bytes.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** One file: what it shows, its size and date, where it is used, and a way to delete it. */
export function FileRow({ file, onDeleted }: { file: UploadedFile; onDeleted: (name: string) => void }) {
  const { t, i18n } = useTranslation('files')
  const [isAsking, setAsking] = useState(false)
  const deletion = useDeleteFile()
  const isOfTeam = use(OwningTeam) !== null
  const name = file.original_filename || t('unnamed')
  const date = new Date(file.created_at * 1000).toLocaleDateString(regionalLocale(i18n.language), { dateStyle: 'medium' })
  const uses = file.used_for.map(({ type }) => t(isOfTeam && type === 'avatar' ? 'uses.logo' : `uses.${type}`)).join(', ')
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <a href={file.url} target="_blank" rel="noopener noreferrer" aria-label={t('open', { name })} className="shrink-0">
          <img
            src={file.thumbnail_url}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 rounded-md bg-surface-sunken object-cover"
          />
        </a>
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate text-sm font-medium" title={name}>
            {name}
          </p>
          <p className="text-xs text-text-2 tabular-nums">
            {[formatBytes(file.bytes, i18n.language), date, uses || t('unused')].join(' · ')}
          </p>
        </div>
        <IconButton icon={Trash2} label={t('delete', { name })} onClick={() => setAsking(true)} />
      </div>
      {deletion.error && <Notice>{errorText(t, deletion.error)}</Notice>}
      <Confirm
        open={isAsking}
        title={t('question', { name })}
        text={uses ? t('questionUsed', { uses }) : t('questionText')}
        action={t('confirm')}
        onConfirm={() => deletion.mutate(file.id, { onSuccess: () => onDeleted(name) })}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
