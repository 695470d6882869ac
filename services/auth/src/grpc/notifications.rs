//! The wire of `notifications.proto`: what users are told of what happened, and where they want to be told.

use super::{AuthGrpc, page};
use crate::{
    app::notifications,
    domain::notification::{Happening, Notification, NotificationChoice},
    error::AuthError,
};
use identity::Caller;
use proto::auth::{
    self as wire, CountUnreadNotificationsRequest, CountUnreadNotificationsResponse, GetNotificationChoicesRequest,
    GetNotificationChoicesResponse, ListUserNotificationsRequest, ListUserNotificationsResponse, NotifyUserRequest,
    NotifyUserResponse, ReadNotificationsRequest, ReadNotificationsResponse, SetNotificationChoicesRequest,
    SetNotificationChoicesResponse, UserNotification, notification_service_server::NotificationService,
};
use tonic::{Request, Response, Status};
use values::{Page, time::to_timestamp};

#[tonic::async_trait]
impl NotificationService for AuthGrpc {
    async fn notify_user(&self, request: Request<NotifyUserRequest>) -> Result<Response<NotifyUserResponse>, Status> {
        let request = request.into_inner();
        let (service, secret) = (request.service.clone(), request.secret.clone());
        let happening = happening(request)?;
        let is_mailed = notifications::notify_for(&self.app, (&service, &secret), &happening).await?;
        Ok(Response::new(NotifyUserResponse { is_mailed }))
    }

    async fn list_user_notifications(
        &self,
        request: Request<ListUserNotificationsRequest>,
    ) -> Result<Response<ListUserNotificationsResponse>, Status> {
        let user = Caller::of(&request).user()?.id;
        let page = page(request.into_inner().page.as_ref(), Page::MAX_SIZE)?;
        let (found, counts) = notifications::list(&self.app, user, page).await?;
        Ok(Response::new(ListUserNotificationsResponse {
            notifications: found.into_iter().map(Into::into).collect(),
            total: counts.total,
            unread: counts.unread,
        }))
    }

    async fn count_unread_notifications(
        &self,
        request: Request<CountUnreadNotificationsRequest>,
    ) -> Result<Response<CountUnreadNotificationsResponse>, Status> {
        let user = Caller::of(&request).user()?.id;
        let unread = notifications::count_unread(&self.app, user).await?;
        Ok(Response::new(CountUnreadNotificationsResponse { unread }))
    }

    async fn read_notifications(
        &self,
        request: Request<ReadNotificationsRequest>,
    ) -> Result<Response<ReadNotificationsResponse>, Status> {
        let user = Caller::of(&request).user()?.id;
        let ReadNotificationsRequest { id, and_older } = request.into_inner();
        let id = id.parse().map_err(|_| AuthError::Invalid("id"))?;
        let unread = notifications::mark_read(&self.app, user, id, and_older).await?;
        Ok(Response::new(ReadNotificationsResponse { unread }))
    }

    async fn get_notification_choices(
        &self,
        request: Request<GetNotificationChoicesRequest>,
    ) -> Result<Response<GetNotificationChoicesResponse>, Status> {
        let user = Caller::of(&request).user()?.id;
        let choices = notifications::choices(&self.app, user).await?;
        Ok(Response::new(GetNotificationChoicesResponse { choices: told(choices) }))
    }

    async fn set_notification_choices(
        &self,
        request: Request<SetNotificationChoicesRequest>,
    ) -> Result<Response<SetNotificationChoicesResponse>, Status> {
        let user = Caller::of(&request).user()?.id;
        let choices = request.into_inner().choices.iter().map(choice).collect::<Result<Vec<_>, AuthError>>()?;
        let choices = notifications::set_choices(&self.app, user, &choices).await?;
        Ok(Response::new(SetNotificationChoicesResponse { choices: told(choices) }))
    }
}

fn happening(request: NotifyUserRequest) -> Result<Happening, AuthError> {
    Ok(Happening {
        id: request.id.parse().map_err(|_| AuthError::Invalid("id"))?,
        user: request.user_id.parse().map_err(|_| AuthError::Invalid("userId"))?,
        account: request.account_id.parse().map_err(|_| AuthError::Invalid("accountId"))?,
        event: request.event.parse().map_err(|_| AuthError::Invalid("event"))?,
        subject: request.subject_id,
        reference: request.reference,
        is_own: request.is_own,
    })
}

fn choice(choice: &wire::NotificationChoice) -> Result<NotificationChoice, AuthError> {
    let topic = choice.topic.parse().map_err(|_| AuthError::Invalid("topic"))?;
    Ok(NotificationChoice { topic, in_shop: choice.in_shop, by_mail: choice.by_mail })
}

fn told(choices: Vec<NotificationChoice>) -> Vec<wire::NotificationChoice> {
    let told = |choice: NotificationChoice| wire::NotificationChoice {
        topic: choice.topic.name().to_owned(),
        in_shop: choice.in_shop,
        by_mail: choice.by_mail,
    };
    choices.into_iter().map(told).collect()
}

impl From<Notification> for UserNotification {
    fn from(notification: Notification) -> Self {
        Self {
            id: notification.id.to_string(),
            event: notification.event,
            account_id: notification.account.to_string(),
            account_name: notification.account_name,
            subject_id: notification.subject,
            reference: notification.reference,
            happened_at: Some(to_timestamp(notification.happened_at)),
            is_read: notification.is_read,
        }
    }
}
