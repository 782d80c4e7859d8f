import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'

/** The secret of a webhook, to be copied. Where the browser refuses the clipboard, it is selected instead. */
export function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('webhooks')
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
    <div ref={box} className="flex flex-col gap-2">
      <TextField
        label={t('secret.label')}
        value={secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()} className="self-start pointer-coarse:h-11">
        <Icon aria-hidden size={16} strokeWidth={1.5} />
        {t('secret.copy')}
      </Button>
      <p role="status" className="text-sm text-text-2">
        {isCopied && t('secret.copied')}
      </p>
    </div>
  )
}
