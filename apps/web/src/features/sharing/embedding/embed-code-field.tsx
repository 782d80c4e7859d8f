import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'

/** The HTML that shows a page in a frame, to be seen and copied. Where the browser refuses the clipboard, it is selected instead. */
export function EmbedCode({ code }: { code: string }) {
  const { t } = useTranslation('page-embed')
  const [copied, setCopied] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      box.current?.querySelector('textarea')?.select()
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextArea
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        readOnly
        rows={5}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()} className="self-start">
        <Icon aria-hidden size={16} strokeWidth={1.5} />
        {t('copy')}
      </Button>
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {copied && t('copied')}
      </p>
    </div>
  )
}
