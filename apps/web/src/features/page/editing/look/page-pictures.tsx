import { backgroundSubjects } from '@foyer/contracts/pages/page/background-pictures'
import { readBackground } from '@foyer/contracts/pages/page/background-value'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Select } from '../../../../components/ui/select.tsx'
import { offerTakeBack } from '../../../../entities/file/take-back.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { type OfferedBackground, type PictureFilter, useOfferedBackgrounds } from './offered-backgrounds.ts'
import { PictureChoice } from './picture-choice.tsx'
import { UploadPicture } from './upload-picture.tsx'

const filters: readonly PictureFilter[] = ['own', ...backgroundSubjects]
/** Where a background is among the others. */
function filterOf(text: string | null): PictureFilter {
  const background = text === null ? null : readBackground(text)
  if (background === null) return 'popular'
  return background.type === 'file' ? 'own' : background.picture.subject
}

/** As many as a subject has. */
const placeholders = ['first', 'second', 'third']

type Props = { page: Page; onChoose: (picture: Pick<OfferedBackground, 'background' | 'background_color'> | null) => void }

/** The pictures to have behind a page, by subject, and one's own. */
export function PagePictures({ page, onChoose }: Props) {
  const { t } = useTranslation('page-background')
  const [filter, setFilter] = useState(() => filterOf(page.background))
  const { pictures, error, retry } = useOfferedBackgrounds(filter)
  const client = useQueryClient()
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('picture')}</legend>
      <Select aria-label={t('subject')} value={filter} onChange={(event) => setFilter(event.target.value as PictureFilter)}>
        {filters.map((name) => (
          <option key={name} value={name}>
            {t(`subjects.${name}`)}
          </option>
        ))}
      </Select>
      {error && (
        <Notice>
          <p>{errorText(t, error)}</p>
          <Button size="sm" onClick={retry} className="mt-2">
            {t('shared:retry')}
          </Button>
        </Notice>
      )}
      <div className="grid grid-cols-3 gap-2">
        <PictureChoice name={id} label={t('none')} checked={page.background === null} onChoose={() => onChoose(null)}>
          <Ban aria-hidden size={20} strokeWidth={1.5} className="text-text-3" />
        </PictureChoice>
        {pictures?.map((picture) => (
          <PictureChoice
            key={picture.background}
            name={id}
            label={labelOf(picture)}
            picture={picture}
            checked={picture.background === page.background}
            onChoose={() => onChoose(picture)}
          />
        ))}
        {!pictures && !error && placeholders.map((name) => <div key={name} aria-hidden className="skeleton aspect-8/5" />)}
      </div>
      {pictures?.length === 0 && <p className="text-sm text-text-2">{t(filter === 'own' ? 'noUploads' : 'noneUsed')}</p>}
      <UploadPicture
        onUploaded={(picture) => {
          const { background, background_color } = page
          setFilter('own')
          onChoose(picture)
          const putBack = () => onChoose(background === null ? null : { background, background_color: background_color ?? 0 })
          if (picture.file) offerTakeBack(client, picture.file.public_id, putBack)
        }}
      />
    </fieldset>
  )

  function labelOf({ background, file }: OfferedBackground): string {
    const [, picture] = /^foyer:(.+)$/.exec(background) ?? []
    if (picture !== undefined) return t(`pictures.${picture.replace('/', '.')}`)
    return file?.original_filename || t('uploaded')
  }
}
