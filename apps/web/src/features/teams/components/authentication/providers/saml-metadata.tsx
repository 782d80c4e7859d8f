import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../components/ui/button.tsx'
import { Notice } from '../../../../../components/ui/notice.tsx'
import { TextField } from '../../../../../components/ui/text-field.tsx'
import { errorText } from '../../../../../lib/i18n/error-text.ts'
import { type SamlMetadata, useReadMetadata } from '../../../api/team-providers.ts'

type Props = { publicId: string; address: string | null; onRead: (metadata: SamlMetadata) => void }

/** Fills in a form with what a provider says of itself, from a file or an address. */
export function SamlMetadata({ publicId, address, onRead }: Props) {
  const { t } = useTranslation('team-providers')
  const read = useReadMetadata(publicId)
  const file = useRef<HTMLInputElement>(null)
  const url = useRef<HTMLInputElement>(null)
  const readFile = async (chosen: File | undefined) => {
    if (chosen) read.mutate({ metadata: await chosen.text() }, { onSuccess: onRead })
  }
  const readUrl = () => {
    const metadata_url = url.current?.value.trim() ?? ''
    if (metadata_url === '') url.current?.focus()
    else read.mutate({ metadata_url }, { onSuccess: onRead })
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t('saml.metadata')}</legend>
      <p className="text-xs text-text-2">{t('saml.metadataHint')}</p>
      <input
        ref={file}
        type="file"
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        aria-label={t('saml.file')}
        hidden
        onChange={(event) => {
          void readFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="sm" onClick={() => file.current?.click()} className="self-start pointer-coarse:h-11">
        <FileUp aria-hidden size={16} strokeWidth={1.5} />
        {t('saml.file')}
      </Button>
      <div className="flex items-end gap-2">
        <TextField
          ref={url}
          type="url"
          label={t('saml.address')}
          defaultValue={address ?? ''}
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <Button pending={read.isPending} onClick={readUrl} className="pointer-coarse:h-11">
          {t('saml.read')}
        </Button>
      </div>
      {read.error && <Notice>{errorText(t, read.error)}</Notice>}
      {read.isSuccess && (
        <p role="status" className="text-xs text-text-2">
          {t('saml.wasRead')}
        </p>
      )}
    </fieldset>
  )
}
