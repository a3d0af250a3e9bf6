/** Forms of a word find each other, in every language whose words have stems; the words are folded before, as in the index. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '../../../src/shared/search/fold.ts'
import { hasStems, loadStems, STEMMED, stemmedLanguage } from '../../../src/shared/search/stems/languages.ts'

/** Words that are forms of one, by language. */
const FORMS: Readonly<Record<(typeof STEMMED)[number], readonly string[]>> = {
  de: ['Installation Installationen', 'Häuser Haus', 'Übung Übungen', 'Verzeichnis Verzeichnisse'],
  es: ['rama ramas', 'configuración configuraciones', 'instalar instalando', 'función funciones'],
  fi: ['tiedosto tiedostot tiedostoa', 'haara haaran haarassa', 'verkko verkon', 'talo talossa'],
  fr: ['branche branches', 'installer installé', 'déployer déploiement', 'général généraux'],
  it: ['pagina pagine', 'configurazione configurazioni', 'installare installato', 'esercizio esercizi'],
  nl: ['oefening oefeningen', 'bestand bestanden'],
  pt: ['página páginas', 'instalar instalando', 'ramo ramos', 'função funções'],
  ru: ['ветка ветки', 'файл файлы файлов', 'новый новая', 'настройка настройки'],
  sv: ['övning övningar övningarna', 'ändring ändringar', 'fil filerna'],
  tr: ['dosya dosyalar dosyaları', 'ayar ayarları', 'görev görevler'],
  uk: ['гілка гілки', 'файл файли файлів', 'новий нова', 'останній остання'],
}

for (const language of STEMMED)
  test(`forms of a word have one stem: ${language}`, async () => {
    const stemOf = await loadStems(language)
    for (const forms of FORMS[language]) {
      const stems = new Set(forms.split(' ').map((word) => stemOf(fold(word))))
      assert.equal(stems.size, 1, `${forms}: ${[...stems].join(' ')}`)
    }
    for (const word of ['docker-compose', 'v1.2', 'c++', '東京', 'x'])
      assert.equal(stemOf(word), word, 'what is no word of the language stays')
  })

test('the language of a locale', () => {
  const found = ['en', 'en-GB', 'pt-BR', 'fi', 'de-AT', 'ja', 'zh-Hans', 'fil', 'enm', ''].map((locale) => [
    locale,
    stemmedLanguage(locale) ?? '',
    hasStems(locale),
  ])
  assert.deepEqual(found, [
    ['en', '', true],
    ['en-GB', '', true],
    ['pt-BR', 'pt', true],
    ['fi', 'fi', true],
    ['de-AT', 'de', true],
    ['ja', '', false],
    ['zh-Hans', '', false],
    ['fil', '', false],
    ['enm', '', false],
    ['', '', false],
  ])
})
