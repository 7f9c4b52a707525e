import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { InAppEvent } from '@contract/events';

export const TEXTS: Record<InAppEvent['type'], MessageDescriptor> = defineMessages({
  accountFollowed: { id: 'notifications.accountFollowed', defaultMessage: '{sender} follows you now.' },
  delegateAdded: {
    id: 'notifications.delegateAdded',
    defaultMessage: 'You can now act as {subject}. You can leave at any time.',
  },
  contactAdded: { id: 'notifications.contactAdded', defaultMessage: '{sender} has read your code: you are contacts now.' },
  registrationCompleted: { id: 'notifications.registrationCompleted', defaultMessage: 'You are registered for {subject}.' },
  eventCanceled: { id: 'notifications.eventCanceled', defaultMessage: '{subject} does not take place.' },
  paymentSettled: { id: 'notifications.paymentSettled', defaultMessage: 'Your payment for {subject} is settled.' },
  sessionRegistered: {
    id: 'notifications.sessionRegistered',
    defaultMessage: 'You are registered for a session of {subject}.',
  },
  codeBought: { id: 'notifications.codeBought', defaultMessage: 'Your code for others to come to {subject} is ready.' },
  passReceived: { id: 'notifications.passReceived', defaultMessage: '{sender} has transferred a pass for {subject} to you.' },
  passTransferred: { id: 'notifications.passTransferred', defaultMessage: 'Your pass for {subject} belongs to {sender} now.' },
  passRequestDecided: {
    id: 'notifications.passRequestDecided',
    defaultMessage: 'The host of {subject} has answered your request.',
  },
  waitingListOffered: { id: 'notifications.waitingListOffered', defaultMessage: 'A place at {subject} is free for you.' },
  waitingListOfferExpired: {
    id: 'notifications.waitingListOfferExpired',
    defaultMessage: 'Your place at {subject} went to the next in line.',
  },
  coHostAdded: { id: 'notifications.coHostAdded', defaultMessage: 'You host {subject} now, together with {sender}.' },
  groupRequested: { id: 'notifications.groupRequested', defaultMessage: '{sender} asks to join {subject}.' },
  groupInvited: { id: 'notifications.groupInvited', defaultMessage: '{sender} invites you to {subject}.' },
  groupModeratorMade: { id: 'notifications.groupModeratorMade', defaultMessage: '{sender} has made you a moderator of {subject}.' },
  groupGiven: { id: 'notifications.groupGiven', defaultMessage: 'You own {subject} now.' },
  announcementSent: { id: 'notifications.announcementSent', defaultMessage: '{sender} says: {subject}' },
  organizationAnnouncementSent: {
    id: 'notifications.organizationAnnouncementSent',
    defaultMessage: 'News for the whole community: {subject}',
  },
  contentPublished: { id: 'notifications.contentPublished', defaultMessage: 'New in one of your channels: {subject}' },
  activityLiked: { id: 'notifications.activityLiked', defaultMessage: '{sender} likes your post: {subject}' },
  commentLiked: { id: 'notifications.commentLiked', defaultMessage: '{sender} likes your comment: {subject}' },
  activityCommented: { id: 'notifications.activityCommented', defaultMessage: '{sender} commented on your post: {subject}' },
  commentReplied: { id: 'notifications.commentReplied', defaultMessage: '{sender} replied to your comment: {subject}' },
  activityReported: {
    id: 'notifications.activityReported',
    defaultMessage: 'A post was reported: {subject}',
  },
  activityReshared: { id: 'notifications.activityReshared', defaultMessage: '{sender} shared what you posted.' },
  activityMentioned: { id: 'notifications.activityMentioned', defaultMessage: '{sender} mentioned you: {subject}' },
  groupActivityPosted: { id: 'notifications.groupActivityPosted', defaultMessage: '{sender} posted in one of your groups: {subject}' },
  groupRequestAccepted: { id: 'notifications.groupRequestAccepted', defaultMessage: 'You are now in {subject}.' },
});

export const SEVERAL: Partial<Record<InAppEvent['type'], MessageDescriptor>> = defineMessages({
  accountFollowed: {
    id: 'notifications.accountFollowed.several',
    defaultMessage: '{sender} and {others, plural, one {# other} other {# others}} follow you now.',
  },
  activityLiked: {
    id: 'notifications.activityLiked.several',
    defaultMessage: '{sender} and {others, plural, one {# other} other {# others}} like your post: {subject}',
  },
  commentLiked: {
    id: 'notifications.commentLiked.several',
    defaultMessage: '{sender} and {others, plural, one {# other} other {# others}} like your comment: {subject}',
  },
  activityCommented: {
    id: 'notifications.activityCommented.several',
    defaultMessage: '{sender} and {others, plural, one {# other} other {# others}} commented on your post: {subject}',
  },
  commentReplied: {
    id: 'notifications.commentReplied.several',
    defaultMessage: '{sender} and {others, plural, one {# other} other {# others}} replied to your comment: {subject}',
  },
  activityReshared: {
    id: 'notifications.activityReshared.several',
    defaultMessage: '{sender} and {others, plural, one {# other} other {# others}} shared what you posted.',
  },
  groupActivityPosted: {
    id: 'notifications.groupActivityPosted.several',
    defaultMessage: '{sender} and {others, plural, one {# other} other {# others}} posted in one of your groups: {subject}',
  },
  groupRequested: {
    id: 'notifications.groupRequested.several',
    defaultMessage: '{sender} and {others, plural, one {# other} other {# others}} ask to join {subject}.',
  },
});

export const isKnown = (kind: string): kind is InAppEvent['type'] => Object.hasOwn(TEXTS, kind);
