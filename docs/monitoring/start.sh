#!/bin/sh
# Starts Alertmanager with what .env says of where alerts go.
set -eu
: "${ALERTS_TO:?must be the address that alerts are mailed to}"
: "${ALERTS_FROM:?must be the address that they come from}"
: "${ALERTS_SMTP:?must be the host and port of the mail server, such as email-smtp.eu-west-1.amazonaws.com:587}"
umask 077
printf %s "$ALERTS_SMTP_KEY" >/tmp/password
printf %s "$DEAD_MANS_SWITCH_URL" >/tmp/switch
without=$([ -n "$DEAD_MANS_SWITCH_URL" ] || echo '/url_file/d')
sed -e "s|ALERTS_TO|$ALERTS_TO|; s|ALERTS_FROM|$ALERTS_FROM|; s|ALERTS_SMTP|$ALERTS_SMTP|; s|ALERTS_USER|$ALERTS_SMTP_USER|" \
  -e "$without" /etc/alertmanager/alertmanager.yml >/tmp/alertmanager.yml
exec /bin/alertmanager --config.file=/tmp/alertmanager.yml --storage.path=/alertmanager
