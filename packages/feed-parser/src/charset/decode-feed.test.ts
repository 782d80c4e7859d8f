import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeFeed } from './decode-feed.ts'

const xml = (declared: string, text: string) => `<?xml version="1.0"${declared}?><rss><channel><title>${text}</title></channel></rss>`
const named = (charset: string, text: string, declared = charset) => iconv.encode(xml(declared && ` encoding="${declared}"`, text), charset)

describe('decodeFeed', () => {
  it.each([
    ['utf-8', 'Grüße 日本'],
    ['utf-16le', 'Grüße'],
    ['utf-16be', 'Grüße'],
    ['iso-8859-1', 'Grüße'],
    ['iso-8859-2', 'Příliš'],
    ['windows-1251', 'Привет мир'],
    ['koi8-r', 'Привет мир'],
    ['shift_jis', '日本語'],
    ['euc-kr', '한국어'],
    ['gb18030', '简体中文'],
    ['big5', '繁體中文'],
    ['cp437', 'Grüße ░'],
    ['cp850', 'Grüße'],
    ['macintosh', 'Grüße'],
  ])('decodes %s when the XML declaration names it', (charset, text) => {
    expect(decodeFeed(named(charset, text), undefined).text).toContain(`<title>${text}</title>`)
  })

  it('prefers a byte order mark, then the charset of the Content-Type header', () => {
    expect(decodeFeed(named('windows-1251', 'Привет мир', ''), 'text/xml; charset=windows-1251').text).toContain('Привет мир')
    expect(decodeFeed(iconv.encode(xml('', 'Grüße'), 'utf-16le', { addBOM: true }), undefined).text).toContain('Grüße')
    expect(decodeFeed(iconv.encode(xml('', 'Grüße'), 'utf-8', { addBOM: true }), 'text/xml; charset=iso-8859-1').text).toContain('Grüße')
  })

  it.each([
    ['shift_jis', '東京都で行われた会議について、新しい情報が公開されました。'],
    ['euc-kr', '서울에서 열린 회의에 대한 새로운 소식이 공개되었습니다.'],
    ['gbk', '中国的新闻报道说，今天早上有许多人参加了这个活动，并且讨论了未来的计划。'],
    ['tis620', 'เช้าวันนี้มีผู้คนจำนวนมากเข้าร่วมงาน'],
    ['windows-1255', 'הבוקר השתתפו אנשים רבים באירוע'],
    ['koi8-r', 'Новости технологий'],
    ['windows-1251', 'В Москве прошла встреча, о которой сообщили новые подробности.'],
    ['windows-1252', 'Über die Straße läuft ein Mädchen, très élégant'],
    ['utf-8', 'Über die Straße'],
  ])('detects %s from the bytes when nothing declares a charset', (charset, text) => {
    expect(decodeFeed(named(charset, text, ''), undefined).text).toContain(text)
  })

  it('decodes valid UTF-8 as UTF-8 whatever charset is declared', () => {
    for (const charset of ['iso-8859-1', 'us-ascii', 'windows-1251']) {
      expect(decodeFeed(named('utf-8', 'Über die Straße', ''), `text/xml; charset=${charset}`).text).toContain('Über die Straße')
      expect(decodeFeed(named('utf-8', 'Über die Straße', charset), 'text/xml').text).toContain('Über die Straße')
    }
  })

  it('detects the charset of bytes that are declared as UTF-8 but are invalid', () => {
    expect(decodeFeed(named('windows-1252', 'Über die Straße', 'utf-8'), undefined).text).toContain('Über die Straße')
    const lost = Buffer.concat([Buffer.from(xml(' encoding="utf-8"', 'Über die Straße ')), Buffer.of(0xa9)])
    expect(decodeFeed(lost, undefined).text).toContain('Über die Straße')
  })

  it('reads C1 control characters as the quotes of windows-1252', () => {
    expect(decodeFeed(Buffer.from(xml('', 'don\u0092t')), undefined).text).toContain('don’t')
  })

  it('does not throw for binary data, an unknown charset or an empty body', () => {
    expect(() =>
      decodeFeed(
        Uint8Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 256),
        'text/xml; charset=nonsense',
      ),
    ).not.toThrow()
    expect(decodeFeed(new Uint8Array(), undefined).text).toBe('')
  })
})
