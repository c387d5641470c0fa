// The languages of the site (R3). They are part of the bundle, since an address is read before any data is there.
export { locales } from 'virtual:locales'
