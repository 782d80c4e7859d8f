import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'

/** The token itself, to be copied. Where the browser refuses the clipboard, it is selected instead. */
export function NewToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('api-tokens')
  const [isCopied, setCopied] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      box.current?.querySelector('input')?.select()
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <div ref={box} className="flex flex-col gap-4">
      <Notice kind="info">{t('made.text')}</Notice>
      <TextField
        label={t('made.label')}
        value={secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy()} className="pointer-coarse:h-11">
          <Icon aria-hidden size={16} strokeWidth={1.5} />
          {t('made.copy')}
        </Button>
        <Button onClick={onDone} className="pointer-coarse:h-11">
          {t('made.done')}
        </Button>
      </div>
      <p role="status" className="text-sm text-text-2">
        {isCopied && t('made.copied')}
      </p>
    </div>
  )
}
