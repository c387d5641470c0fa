import fs from 'node:fs'

export const site = JSON.parse(fs.readFileSync('content/site.json', 'utf8'))
export const languages = Object.keys(site.languages)
export const css = fs.readFileSync('shared/site.css', 'utf8')

export const listPath = (lang, list, number) => {
  const first = site.languages[lang][list]
  return number === 1 ? first : `${first}/${number}`
}
