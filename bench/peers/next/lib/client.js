'use client'

import Link from 'next/link'
import { createElement as h } from 'react'
import { ContactForm, Header } from '../shared/interactive.ts'

const NextLink = ({ to, children }) => h(Link, { href: to }, children)

export const Top = (props) => h(Header, { ...props, link: NextLink })
export const Form = (props) => h(ContactForm, props)
